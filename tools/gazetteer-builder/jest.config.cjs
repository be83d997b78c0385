module.exports = { displayName: '@locitorium/gazetteer-builder', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
