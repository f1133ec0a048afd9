import { execFileSync } from 'node:child_process'

/** What an operator sees in `ps`, which counts in KiB. */
export const residentMegabytes = (pid: number) =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024) / 1_000_000
