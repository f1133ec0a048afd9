// A lock that a killed process cannot leave behind: the file contains its holder, and a holder that no longer runs is
// ignored.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { birthOf, isStillRunning } from './living.mjs'

const RETRY_MS = 100

/** @typedef {{ pid: number, birth: string | null }} Holder */

/** @param {string} path @returns {Holder | null} */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null // absent, or half written by a process that was killed: nobody holds it
  }
}

/**
 * @param {string} path
 * @returns {{ held: true, release(): void, previous: Holder | null } | { held: false, holder: Holder }}
 */
export function tryLock(path) {
  mkdirSync(dirname(path), { recursive: true })
  const me = { pid: process.pid, birth: birthOf(process.pid) }
  const own = `${path}.${process.pid}`
  writeFileSync(own, JSON.stringify(me))
  let previous = null
  try {
    for (;;) {
      try {
        linkSync(own, path) // atomic, and the content is whole from the first moment
        return { held: true, release: () => rmSync(path, { force: true }), previous }
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      const holder = readHolder(path)
      if (holder && isStillRunning(holder)) return { held: false, holder }
      previous = removeStale(path, holder, own) ?? previous
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Two processes may find the same stale lock: the later one must not remove the new lock. */
function removeStale(path, stale, own) {
  const aside = `${own}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
  const taken = readHolder(aside)
  if (taken && JSON.stringify(taken) !== JSON.stringify(stale)) {
    try {
      linkSync(aside, path)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
  rmSync(aside, { force: true })
  return stale
}

/**
 * Waits for whoever is doing the same thing right now.
 * @template T
 * @param {string} path
 * @param {() => void} onWait called once, when there is somebody to wait for
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, onWait, work) {
  let lock = tryLock(path)
  if (!lock.held) onWait()
  while (!lock.held) {
    await wait(RETRY_MS)
    lock = tryLock(path)
  }
  try {
    return await work()
  } finally {
    lock.release()
  }
}
