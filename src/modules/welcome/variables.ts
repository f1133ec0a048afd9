import type { DepartureKind } from '#core/bot/events.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { Variable, VariableTable } from '#core/templates/variables.ts'
import { welcomeBotTexts } from './default-texts.ts'

export type GreetingContext = TemplateContext & { departure?: DepartureKind }

const invite = (sample: string): Variable<GreetingContext> => ({
  group: 'invite',
  sample,
  // Known names, empty while nobody tracks invitations.
  value: () => null,
})

/** Legal in the welcome texts and in the private message. */
export const welcomeVariables: VariableTable<GreetingContext> = {
  ...globalVariables,
  inviter: invite('@moka-lune'),
  'invite.code': invite('port-royal'),
  'invite.uses': invite('12'),
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
