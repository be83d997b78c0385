module.exports = { displayName: '@locitorium/playbook', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
