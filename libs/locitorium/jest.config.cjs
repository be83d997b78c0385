module.exports = { displayName: 'locitorium', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
