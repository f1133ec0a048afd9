// Identifies processes. A process id is not enough: ids are reused, especially in containers, where the same small
// numbers come back after every restart.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When the process began, in a form that only has to be compared; null when it is gone. A zombie
 * counts as gone: where nothing reaps orphans it would otherwise look alive for ever.
 * @param {number} pid
 * @returns {string | null}
 */
export function birthOf(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const [state, startTime] = [fields[0], fields[19]]
      return state === 'Z' || state === 'X' ? null : `${startTime}`
    } catch {
      return null // no such entry: no such process
    }
  }
  if (!isRunning(pid)) return null
  if (process.platform === 'win32') return 'running'
  const listed = spawnSync('ps', ['-o', 'lstart=,stat=', '-p', String(pid)], { encoding: 'utf8' })
  const line = listed.stdout?.trim() ?? ''
  return line === '' || / Z\S*$/.test(line) ? null : line.replace(/ \S+$/, '')
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM' // somebody else's process, but a process
  }
}

/** @param {{ pid: number, birth: string | null }} known */
export function isStillRunning({ pid, birth }) {
  return birth !== null && birthOf(pid) === birth
}
