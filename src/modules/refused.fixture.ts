import type { Refused } from '#core/settings/refused.fixture.ts'
import { adventCalendarRefused } from './advent-calendar/refused.fixture.ts'
import { autoModerationRefused } from './auto-moderation/refused.fixture.ts'
import { autorolesRefused } from './autoroles/refused.fixture.ts'
import { birthdaysRefused } from './birthdays/refused.fixture.ts'
import { communityRefused } from './community/refused.fixture.ts'
import { customCommandsRefused } from './custom-commands/refused.fixture.ts'
import { economyRefused } from './economy/refused.fixture.ts'
import { generalRefused } from './general/refused.fixture.ts'
import type { ModuleId } from './index.ts'
import { levelsRefused } from './levels/refused.fixture.ts'
import { logsRefused } from './logs/refused.fixture.ts'
import { messagesRefused } from './messages/refused.fixture.ts'
import { moderationRefused } from './moderation/refused.fixture.ts'
import { repeatMessagesRefused } from './repeat-messages/refused.fixture.ts'
import { reportsRefused } from './reports/refused.fixture.ts'
import { rolesReactionsRefused } from './roles-reactions/refused.fixture.ts'
import { socialNotifsRefused } from './social-notifs/refused.fixture.ts'
import { suggestionsRefused } from './suggestions/refused.fixture.ts'
import { ticketsRefused } from './tickets/refused.fixture.ts'
import { welcomeRefused } from './welcome/refused.fixture.ts'
import { wordsReactionsRefused } from './words-reactions/refused.fixture.ts'

/** Values that each module refuses. Every module must have its table. */
export const REFUSED: Readonly<Record<ModuleId, Refused>> = {
  general: generalRefused,
  welcome: welcomeRefused,
  autoroles: autorolesRefused,
  'roles-reactions': rolesReactionsRefused,
  birthdays: birthdaysRefused,
  levels: levelsRefused,
  economy: economyRefused,
  community: communityRefused,
  suggestions: suggestionsRefused,
  'words-reactions': wordsReactionsRefused,
  'advent-calendar': adventCalendarRefused,
  'auto-moderation': autoModerationRefused,
  moderation: moderationRefused,
  reports: reportsRefused,
  tickets: ticketsRefused,
  logs: logsRefused,
  messages: messagesRefused,
  'repeat-messages': repeatMessagesRefused,
  'custom-commands': customCommandsRefused,
  'social-notifs': socialNotifsRefused,
}
