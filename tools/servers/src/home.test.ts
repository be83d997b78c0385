import { describe, expect, it } from '@jest/globals';
import { Home } from './home.ts';

describe('the home of the servers', () => {
  it.each([
    [{ LOCITORIUM_SERVERS_HOME: '/own', XDG_CACHE_HOME: '/cache' }, '/own'],
    [{ XDG_CACHE_HOME: '/cache' }, '/cache/locitorium/servers'],
    [{ XDG_CACHE_HOME: '' }, expect.stringMatching(/\/\.cache\/locitorium\/servers$/)],
  ])('%j: %s', (environment, expected) => {
    expect(Home.fromEnvironment(environment).folder).toEqual(expected);
  });
});
