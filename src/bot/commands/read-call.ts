import {
  type APIApplicationCommandInteractionDataOption,
  type APIChatInputApplicationCommandGuildInteraction,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10'
import type { CommandCall } from '#core/commands/call.ts'
import type { Command } from '#core/commands/define.ts'
import { isLocale, type Locale } from '#core/locale.ts'
import { memberFrom, roleFrom } from '../guilds/convert.ts'

type Interaction = APIChatInputApplicationCommandGuildInteraction

/** Which of ours was run: by its name in English, as it was registered. */
export function findCommand(commands: readonly Command[], { data }: Interaction): Command | undefined {
  const [first] = data.options ?? []
  const part = first?.type === ApplicationCommandOptionType.Subcommand ? first.name : null
  return commands.find(({ group, name }) =>
    group ? group.name.en === data.name && name.en === part : name.en === data.name && part === null,
  )
}

/** General sheet: the person's own language where we speak it, else the server's. */
export function ownLocale({ locale }: Pick<Interaction, 'locale'>, server: Locale): Locale {
  const [language] = locale.split('-')
  return isLocale(language) ? language : server
}

/** What was chosen, by the keys that the command's answer reads. */
export function readChoices(command: Command, interaction: Interaction): Pick<CommandCall, 'options' | 'targets'> {
  const options = new Map<string, string | number>()
  const members = new Map<string, CommandCall['member']>()
  const roles = new Map<string, ReturnType<typeof roleFrom>>()
  const channels = new Map<string, { id: string; name: string; type: number; parentId: string | null }>()
  const { resolved } = interaction.data
  for (const { name, type, value } of chosenOptions(interaction)) {
    const key = command.options.find((option) => option.name.en === name)?.key
    if (key === undefined) continue
    options.set(key, value)
    if (type === ApplicationCommandOptionType.User) {
      const [user, member] = [resolved?.users?.[value], resolved?.members?.[value]]
      if (user)
        members.set(key, {
          ...memberFrom({ ...emptyMember, ...member, user }),
          permissions: BigInt(member?.permissions ?? 0),
        })
    }
    const role = type === ApplicationCommandOptionType.Role ? resolved?.roles?.[value] : undefined
    if (role) roles.set(key, roleFrom(role))
    const channel = type === ApplicationCommandOptionType.Channel ? resolved?.channels?.[value] : undefined
    if (channel) {
      const parentId = 'parent_id' in channel ? (channel.parent_id ?? null) : null
      channels.set(key, { id: channel.id, name: channel.name ?? '', type: channel.type, parentId })
    }
  }
  return { options, targets: { members, roles, channels } }
}

/** Somebody who is not on the server comes without a member. */
const emptyMember = { roles: [], joined_at: null, deaf: false, mute: false, flags: 0 }

function chosenOptions({ data }: Interaction) {
  const [first] = data.options ?? []
  const options: readonly APIApplicationCommandInteractionDataOption[] =
    first?.type === ApplicationCommandOptionType.Subcommand ? (first.options ?? []) : (data.options ?? [])
  return options.flatMap((option) =>
    'value' in option && typeof option.value !== 'boolean' ? [{ ...option, value: option.value }] : [],
  )
}
