import { describe, expect, it } from 'vitest'
import { snowflakeAt } from '../snowflake.ts'
import { BADGES, type BadgeFacts, earnedBadges, shownBadges } from './badges.ts'

const NOW = Date.UTC(2026, 10, 19)
const facts = (changes: Partial<BadgeFacts> = {}): BadgeFacts => ({
  userId: snowflakeAt(Date.UTC(2025, 0, 1)),
  hasPremium: false,
  isNamed: true,
  now: NOW,
  server: null,
  ...changes,
})
const member = { isOwner: false, isTeam: false, xpRank: null, moneyRank: null }

describe('badges', () => {
  it('are earned by what somebody is and has', () => {
    expect(earnedBadges(facts())).toEqual([])
    expect(earnedBadges(facts({ server: { ...member, isTeam: true }, hasPremium: true }))).toEqual(['team', 'premium'])
    expect(earnedBadges(facts({ server: { ...member, isTeam: true, isOwner: true } }))).toEqual(['owner'])
    expect(earnedBadges(facts({ userId: snowflakeAt(Date.UTC(2021, 0, 1)) }))).toEqual(['veteran'])
    expect(earnedBadges(facts({ userId: snowflakeAt(Date.UTC(2022, 0, 1)) }))).toEqual([])
  })

  it('tell of the first three places, unless the name is hidden there', () => {
    const server = { ...member, xpRank: 3, moneyRank: 4 }
    expect(earnedBadges(facts({ server }))).toEqual(['levels'])
    expect(earnedBadges(facts({ server: { ...server, moneyRank: 1 } }))).toEqual(['levels', 'money'])
    expect(earnedBadges(facts({ server, isNamed: false }))).toEqual([])
  })

  it('are shown in the order that was chosen, and not at all where they were taken out', () => {
    expect(shownBadges(BADGES, ['premium', 'owner'])).toEqual(['owner', 'premium'])
    expect(shownBadges(['premium', 'team', 'owner'], ['owner', 'premium'])).toEqual(['premium', 'owner'])
    expect(shownBadges([], ['owner'])).toEqual([])
  })
})
