import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InGuild } from './guild/in-guild.fixture.tsx'
import { RolesAboveBot } from './roles-above-bot.tsx'

type Role = { id: string; name: string; position: number; managed: boolean }
const role = (name: string, position: number, managed = false): Role => ({ id: name, name, position, managed })
const draw = (...above: Role[]) => {
  const roles = [role('everyone', 0), role('Member', 1), role('Bot', 2, true), ...above]
  return renderToStaticMarkup(
    <InGuild guild={{ roles, bot: { highestRoleId: 'Bot' } }}>
      <RolesAboveBot />
    </InGuild>,
  )
}

it('names the roles whose members the bot cannot sanction, lowest first', () => {
  expect(draw()).toBe('')
  expect(draw(role('OtherBot', 9, true))).toBe('')
  expect(draw(role('Owner', 4), role('Admin', 3))).toContain('who has @Admin or @Owner,')
  expect(draw(role('A', 3), role('B', 4), role('C', 5), role('D', 6))).toContain('who has @A, @B, @C, or @D,')
  expect(draw(role('A', 3), role('B', 4), role('C', 5), role('D', 6), role('E', 7))).toContain(
    'who has @A, @B, @C or one of 2 others,',
  )
})
