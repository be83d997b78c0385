import { execFileSync } from 'node:child_process';

/** A user of this machine that a process may run as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** The account of this name; throws where there is none. */
export function accountNamed(name: string): Account {
  const number = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
