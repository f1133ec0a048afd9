import { channelActs, inviteActs, webhookActs } from './channels.ts'
import { eventActs, expressionActs, guildActs } from './guilds.ts'
import { memberActs, roleActs } from './members.ts'
import { messageActs } from './messages.ts'
import { peopleActs } from './people.ts'
import { readingActs } from './reading.ts'
import { threadActs } from './threads.ts'

/** By name: `control.giveRole({…})` in process, `POST /emulator/api/acts/giveRole` over HTTP. */
export const allActs = {
  ...peopleActs,
  ...memberActs,
  ...roleActs,
  ...channelActs,
  ...inviteActs,
  ...webhookActs,
  ...threadActs,
  ...messageActs,
  ...guildActs,
  ...expressionActs,
  ...eventActs,
  ...readingActs,
}
