import { describe, expect, it } from '@jest/globals';
import { firstCamera, worldImage } from './camera.ts';

describe('worldImage', () => {
  it('has the point of the camera in the middle of the map', () => {
    expect(worldImage({ lon: 0, lat: 0, zoom: 1 }, { width: 600, height: 400 })).toEqual({ size: 1024, left: -212, top: -312 });
    const { size, top } = worldImage({ lon: 0, lat: 66.51326, zoom: 2 }, { width: 600, height: 400 });
    expect((200 - top) / size).toBeCloseTo(0.25, 5);
  });

  it('leaves no gap above or below', () => {
    expect(worldImage({ lon: 0, lat: 80, zoom: 1 }, { width: 600, height: 600 }).top).toBe(0);
    expect(worldImage({ lon: 0, lat: -80, zoom: 1 }, { width: 600, height: 600 }).top).toBe(600 - 1024);
  });
});

describe('firstCamera', () => {
  it('shows the world from top to bottom where a map is higher than that', () => {
    expect(firstCamera(2048).zoom).toBe(2);
    expect(firstCamera(300)).toEqual(firstCamera(400));
  });
});
