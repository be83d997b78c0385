module.exports = { displayName: '@locitorium/adapters-jsonl', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
