module.exports = { displayName: '@locitorium/adapters-onnx', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
