import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Outcome, Step } from '../rules/member-verdicts.ts'
import { VerdictRow } from './member-check.tsx'

const shown = (step: Step, outcome: Outcome, isOverdue = false) =>
  renderToStaticMarkup(
    <VerdictRow verdict={{ roleId: '1', step, outcome }} roleName="Regular" step="On arrival" isOverdue={isOverdue} />,
  ).replace(/<[^>]+>/g, '')

it('says of a role whether the member gets it, and why not', () => {
  expect(shown({ kind: 'arrival' }, 'given')).toBe(
    '@Regular gets itOn arrival · they are already here: they get it if they leave and come back',
  )
  expect(shown({ kind: 'voice' }, 'held')).toBe('@Regular has itOn arrival')
  expect(shown({ kind: 'voice' }, 'tooHigh')).toContain('does not get itOn arrival · it is above the bot’s own role')
  expect(shown({ kind: 'delay', seconds: 60, dueAt: 1 }, 'given', true)).toContain(
    'use “Members already here” to give it now',
  )
})
