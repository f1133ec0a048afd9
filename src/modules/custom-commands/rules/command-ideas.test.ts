import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import { findUnknownVariables } from '#core/templates/variables.ts'
import { ideaTexts } from '../idea-texts.ts'
import { customCommand, haveDistinctNames } from '../settings.ts'
import { commandVariables } from '../variables.ts'
import { commandIdeas } from './command-ideas.ts'
import { commandNotes } from './command-notes.ts'

const ON = { levelSystem: true, moneySystem: true }

describe.each(LOCALES)('the ideas for commands in %s', (locale) => {
  let last = 0
  const ideas = commandIdeas(locale, ON, () => `idea-${++last}`)

  it('can be saved as they are, all of them', () => {
    for (const idea of ideas) expect(customCommand.safeParse(idea), idea.name).toMatchObject({ success: true })
    expect(haveDistinctNames(ideas)).toBe(true)
  })

  it('give nobody money without end, and none where there is no money', () => {
    expect(ideas.flatMap((idea) => commandNotes(idea, ON))).not.toContain('printsMoney')
    const without = commandIdeas(locale, { moneySystem: false }, () => 'x')
    expect(without.flatMap((idea) => commandNotes(idea, { ...ON, moneySystem: false }))).toEqual([])
  })

  it('name only variables that a command knows', () => {
    const answers = Object.values(ideaTexts[locale]).flatMap((idea): readonly string[] => idea.answers)
    expect(answers.flatMap((answer) => findUnknownVariables(answer, commandVariables))).toEqual([])
  })
})
