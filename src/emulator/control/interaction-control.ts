import { enterGuild } from '../actions/access.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { askForChoices, runCommand, runOnTarget } from '../interactions/begin.ts'
import type { OptionValues } from '../interactions/options.ts'
import { type ModalFields, submitModal } from '../interactions/submit-modal.ts'
import { chooseValues, pressButton } from '../interactions/use-component.ts'
import { commandsOf, mayRun } from '../interactions/who-may-run.ts'
import { commandOnWire } from '../wire/commands.ts'

type Nonce = { nonce?: string | null }

/** What was started; replies, modals and failures follow on the feed with this id and nonce. */
const begun = ({ id }: { id: string }) => ({ interactionId: id })

/** Commands, buttons, selects and modals. */
export const interactionControl = (context: EmulatorContext) => ({
  press: (channelId: string, messageId: string, customId: string, userId: string, options?: Nonce) =>
    begun(pressButton(context, { channelId, messageId, customId, userId, ...options })),
  choose: (channelId: string, messageId: string, customId: string, values: string[], userId: string, options?: Nonce) =>
    begun(chooseValues(context, { channelId, messageId, customId, values, userId, ...options })),
  /** Submits a modal this person has open, found by the interaction that opened it or by its custom id. */
  submitModal: (modal: string, fields: ModalFields, userId: string, options?: Nonce) =>
    begun(submitModal(context, { modal, fields, userId, ...options })),
  /** What the command picker shows to this person, in their language. */
  commands(guildId: string, userId: string) {
    const { world } = context
    const { guild, actor } = enterGuild(context, userId, guildId)
    if (!guild.members.has(world.botId)) return []
    const locale = world.user(userId)?.locale ?? null
    return commandsOf(world, guildId)
      .filter((command) => mayRun(guild, actor, command, null))
      .map((command) => commandOnWire(world, command, true, locale))
  },
  /** `name` may include a sub-command: "config role add". */
  run: (channelId: string, name: string, options: OptionValues, userId: string, more?: Nonce) =>
    begun(runCommand(context, { channelId, name, options, userId, ...more })),
  /** A command from the menu of a person or a message. */
  runOn: (channelId: string, name: string, targetId: string, userId: string, more?: Nonce) =>
    begun(runOnTarget(context, { channelId, name, targetId, userId, ...more })),
  /** The application's suggestions for the focused option; empty when it does not answer in time. */
  complete: (channelId: string, name: string, options: OptionValues, focused: string, userId: string) =>
    askForChoices(context, { channelId, name, options, focused, userId }),
})
