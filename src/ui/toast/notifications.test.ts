import { describe, expect, it } from 'vitest'
import { createNotifications } from './notifications.ts'

/** A clock that only moves when told to. */
function fakeTimers() {
  let time = 1_000
  let nextTimer = 0
  const timers = new Map<number, { at: number; callback: () => void }>()
  return {
    now: () => time,
    start(callback: () => void, ms: number) {
      nextTimer += 1
      timers.set(nextTimer, { at: time + ms, callback })
      return nextTimer
    },
    stop: (timer: number) => void timers.delete(timer),
    advance(ms: number) {
      time += ms
      for (const [timer, { at, callback }] of [...timers]) {
        if (at > time) continue
        timers.delete(timer)
        callback()
      }
    },
  }
}

describe('notifications', () => {
  it('close after five seconds unless told otherwise', () => {
    const timers = fakeTimers()
    const notifications = createNotifications(timers)
    notifications.notify({ title: 'short' })
    notifications.notify({ title: 'long', timeout: 30_000 })
    timers.advance(4_999)
    expect(notifications.snapshot().map(({ title }) => title)).toEqual(['short', 'long'])
    timers.advance(1)
    expect(notifications.snapshot().map(({ title }) => title)).toEqual(['long'])
    timers.advance(25_000)
    expect(notifications.snapshot()).toEqual([])
  })

  it('pause while the pointer is on them and go on with the remaining time', () => {
    const timers = fakeTimers()
    const notifications = createNotifications(timers)
    const id = notifications.notify({ title: 'hovered' })
    timers.advance(3_000)
    notifications.pause(id)
    timers.advance(60_000)
    expect(notifications.snapshot()).toHaveLength(1)
    notifications.resume(id)
    timers.advance(1_999)
    expect(notifications.snapshot()).toHaveLength(1)
    timers.advance(1)
    expect(notifications.snapshot()).toEqual([])
  })

  it('close when they are paused twice and resumed once', () => {
    const timers = fakeTimers()
    const notifications = createNotifications(timers)
    const id = notifications.notify({ title: 'hovered and focused' })
    timers.advance(1_000)
    notifications.pause(id)
    timers.advance(500)
    notifications.pause(id)
    notifications.resume(id)
    timers.advance(4_000)
    expect(notifications.snapshot()).toEqual([])
  })

  it('have the time as their id, each its own even within one millisecond', () => {
    const notifications = createNotifications(fakeTimers())
    expect([notifications.notify({ title: 'a' }), notifications.notify({ title: 'b' })]).toEqual([1_000, 1_001])
  })

  it('number at most three: the oldest is removed', () => {
    const notifications = createNotifications(fakeTimers())
    for (const title of ['a', 'b', 'c', 'd']) notifications.notify({ title })
    expect(notifications.snapshot().map(({ title }) => title)).toEqual(['b', 'c', 'd'])
  })
})
