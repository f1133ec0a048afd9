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

  it('give no unlimited money, and none where the economy is off', () => {
    expect(ideas.flatMap((idea) => commandNotes(idea, ON))).not.toContain('printsMoney')
    const without = commandIdeas(locale, { moneySystem: false }, () => 'x')
    expect(without.flatMap((idea) => commandNotes(idea, { ...ON, moneySystem: false }))).toEqual([])
  })

  it('use only variables that commands know', () => {
    const answers = Object.values(ideaTexts[locale]).flatMap((idea): readonly string[] => idea.answers)
    expect(answers.flatMap((answer) => findUnknownVariables(answer, commandVariables))).toEqual([])
  })
})
