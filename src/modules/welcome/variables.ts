import type { DepartureKind, InviteUse } from '#core/bot/events.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { Variable, VariableTable } from '#core/templates/variables.ts'
import { welcomeBotTexts } from './default-texts.ts'

export type GreetingContext = TemplateContext & { departure?: DepartureKind; invite?: InviteUse }

/** Empty where it could not be told by which invite somebody came. */
const invite = (sample: string, read: (invite: InviteUse) => string | number | null): Variable<GreetingContext> => ({
  group: 'invite',
  sample,
  value: (context) => (context.invite ? read(context.invite) : null),
})

/** Legal in the welcome texts and in the private message. */
export const welcomeVariables: VariableTable<GreetingContext> = {
  ...globalVariables,
  inviter: invite('@moka-lune', ({ inviterId }) => (inviterId ? `<@${inviterId}>` : null)),
  'invite.code': invite('port-royal', ({ code }) => code),
  'invite.uses': invite('12', ({ uses }) => uses),
}

/** Legal in the goodbye texts. */
export const goodbyeVariables: VariableTable<GreetingContext> = {
  ...welcomeVariables,
  kind: {
    group: 'departure',
    sample: { en: welcomeBotTexts.en.kind.kick, fr: welcomeBotTexts.fr.kind.kick },
    value: ({ locale, departure }) => (departure ? welcomeBotTexts[locale].kind[departure] : null),
  },
}
