import type { DepartureKind, InviteUse } from '#core/bot/events.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { Variable, VariableTable } from '#core/templates/variables.ts'
import { welcomeBotTexts } from './default-texts.ts'
import type { EarlierStays } from './rules/memory.ts'

export type GreetingContext = TemplateContext & {
  departure?: DepartureKind
  invite?: InviteUse
  /** For a returning member. */
  earlier?: EarlierStays
}

/** Empty where the invite is unknown. */
const invite = (sample: string, read: (invite: InviteUse) => string | number | null): Variable<GreetingContext> => ({
  group: 'invite',
  sample,
  value: (context) => (context.invite ? read(context.invite) : null),
})

/** Empty for members who join for the first time. */
const earlier = (sample: string, read: (stays: EarlierStays, now: number) => number): Variable<GreetingContext> => ({
  group: 'return',
  sample,
  value: (context) => (context.earlier ? read(context.earlier, context.now) : null),
})

/** Allowed in the welcome texts and in the private message. */
export const welcomeVariables: VariableTable<GreetingContext> = {
  ...globalVariables,
  inviter: invite('@moka-lune', ({ inviterId }) => (inviterId ? `<@${inviterId}>` : null)),
  'invite.code': invite('port-royal', ({ code }) => code),
  'invite.uses': invite('12', ({ uses }) => uses),
  visits: earlier('2', ({ stays }) => stays + 1),
  days_away: earlier('30', ({ leftAt }, now) => Math.max(0, Math.floor((now - leftAt) / DAY_MS))),
}

/** Allowed in the goodbye texts. */
export const goodbyeVariables: VariableTable<GreetingContext> = {
  ...welcomeVariables,
  kind: {
    group: 'departure',
    sample: { en: welcomeBotTexts.en.kind.kick, fr: welcomeBotTexts.fr.kind.kick },
    value: ({ locale, departure }) => (departure ? welcomeBotTexts[locale].kind[departure] : null),
  },
}
