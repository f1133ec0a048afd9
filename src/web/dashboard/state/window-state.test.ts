import { describe, expect, it } from 'vitest'
import { createWindowState, MENU, pageOf } from './window-state.ts'

function given() {
  const timers: { run: () => void; ms: number }[] = []
  return { state: createWindowState((run, ms) => timers.push({ run, ms })), timers }
}

describe('menus', () => {
  it('have the numbers of the specification', () => {
    expect(MENU).toEqual({ closed: 0, main: 1, servers: 2 })
  })

  it('close when the open one is chosen again, and give way to another', () => {
    const { state } = given()
    state.choose(MENU.main)
    state.choose(MENU.servers)
    expect(state.snapshot().menu).toBe(MENU.servers)
    state.choose(MENU.servers)
    expect(state.snapshot().menu).toBe(MENU.closed)
  })

  it('close for a new page, not for another server', () => {
    expect(pageOf('/dashboard/1/welcome', '1')).toBe(pageOf('/dashboard/2/welcome', '2'))
    expect(pageOf('/dashboard/1/welcome', '1')).not.toBe(pageOf('/dashboard/1/levels', '1'))
    expect(pageOf('/faq', undefined)).toBe('/faq')
  })

  it('close under a sheet that was opened from them', () => {
    const { state } = given()
    state.choose(MENU.main)
    state.open('changelog')
    expect(state.snapshot()).toEqual({ menu: MENU.closed, isShaking: false, sheet: 'changelog' })
    state.closeSheet()
    expect(state.snapshot().sheet).toBeNull()
  })
})

describe('shaking', () => {
  it('closes the menu and lasts 800 ms', () => {
    const { state, timers } = given()
    state.choose(MENU.main)
    state.shake()
    expect(state.snapshot()).toMatchObject({ menu: MENU.closed, isShaking: true })
    expect(timers.map(({ ms }) => ms)).toEqual([800])
    timers[0]?.run()
    expect(state.snapshot().isShaking).toBe(false)
  })

  it('starts again when it is triggered again', () => {
    const { state, timers } = given()
    state.shake()
    state.shake()
    timers[0]?.run()
    expect(state.snapshot().isShaking).toBe(true)
    timers[1]?.run()
    expect(state.snapshot().isShaking).toBe(false)
  })
})
