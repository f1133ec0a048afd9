import { describe, expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { newPanel } from '../../new-panel.ts'
import { ticketsSettings } from '../../settings.ts'
import { newPublication } from '../new-publication.ts'
import { isFirstTime, obstacleAt } from './set-up-steps.ts'

const { ticketSystem: fresh } = defaultsOf(ticketsSettings)
const ID = '100000000000000001'
const panel = newPanel('p', 'en')

describe('the first questions', () => {
  it('are shown until a setting of tickets has been saved', () => {
    expect(isFirstTime(fresh)).toBe(true)
    expect(isFirstTime({ ...fresh, status: true })).toBe(false)
    expect(isFirstTime({ ...fresh, category: ID })).toBe(false)
    expect(isFirstTime({ ...fresh, panels: [panel] })).toBe(false)
    expect(isFirstTime({ ...fresh, publications: [newPublication('q', ['p'], 'en')] })).toBe(false)
    expect(isFirstTime({ ...fresh, message: { channel: ID, id: ID, kind: 'button' } })).toBe(false)
  })

  it('require a category, a channel for requests, and a button that can be seen', () => {
    expect(obstacleAt('place', fresh)).toBe('category')
    expect(obstacleAt('place', { ...fresh, category: ID })).toBeNull()
    expect(obstacleAt('approval', fresh)).toBeNull()
    expect(obstacleAt('approval', { ...fresh, autoCreate: false })).toBe('reception')
    expect(obstacleAt('approval', { ...fresh, autoCreate: false, channel: ID })).toBeNull()
    expect(obstacleAt('panel', { ...fresh, panels: [panel] })).toBeNull()
    expect(obstacleAt('panel', { ...fresh, panels: [{ ...panel, emoji: undefined }] })).toBeNull()
    expect(obstacleAt('panel', { ...fresh, panels: [{ ...panel, label: undefined, emoji: undefined }] })).toBe('look')
    expect([obstacleAt('team', fresh), obstacleAt('done', fresh)]).toEqual([null, null])
  })
})
