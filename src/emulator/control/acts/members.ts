import { z } from 'zod'
import { muteMember, renameMember, setMemberRoles } from '../../actions/members.ts'
import { createRole, deleteRole, moveRoles, updateRole } from '../../actions/roles.ts'
import { moveInVoice, silence } from '../../actions/voice.ts'
import type { EmulatorContext } from '../../emulator-context.ts'
import { refuse } from '../../refusal.ts'
import { act, type ByWhom, bits, byWhom, guildAt, id, inGuild, time } from './act.ts'

const target = { guildId: id, userId: id, ...byWhom }

function changeRoles(
  context: EmulatorContext,
  args: ByWhom & { guildId: string; userId: string },
  change: (roles: string[]) => string[],
) {
  const member = guildAt(context, args.guildId).members.get(args.userId)
  if (!member) throw refuse.unknownMember()
  const at = inGuild(context, args.guildId, args)
  return setMemberRoles(context, at, args.userId, change(member.roles), args.reason ?? null)
}

export const memberActs = {
  setRoles: act({ ...target, roleIds: z.array(id) }, (context, args) => changeRoles(context, args, () => args.roleIds)),
  giveRole: act({ ...target, roleId: id }, (context, args) =>
    changeRoles(context, args, (roles) => [...roles, args.roleId]),
  ),
  takeRole: act({ ...target, roleId: id }, (context, args) =>
    changeRoles(context, args, (roles) => roles.filter((one) => one !== args.roleId)),
  ),
  setNickname: act({ ...target, nickname: z.string().min(1).max(32).nullable() }, (context, args) =>
    renameMember(context, inGuild(context, args.guildId, args), args.userId, args.nickname, args.reason ?? null),
  ),
  /** Until a date, or null to end it. */
  timeout: act({ ...target, until: time.nullable() }, (context, args) =>
    muteMember(context, inGuild(context, args.guildId, args), args.userId, args.until, args.reason ?? null),
  ),
  /** To another voice channel, or out of it with null. */
  moveInVoice: act({ ...target, channelId: id.nullable() }, (context, args) =>
    moveInVoice(context, inGuild(context, args.guildId, args), args.userId, args.channelId, args.reason ?? null),
  ),
  silenceInVoice: act(
    { ...target, mute: z.boolean().exactOptional(), deaf: z.boolean().exactOptional() },
    (context, args) =>
      silence(
        context,
        inGuild(context, args.guildId, args),
        args.userId,
        { ...(args.mute !== undefined && { mute: args.mute }), ...(args.deaf !== undefined && { deaf: args.deaf }) },
        args.reason ?? null,
      ),
  ),
}

const roleFields = {
  color: z.int().min(0).max(0xffffff).exactOptional(),
  hoist: z.boolean().exactOptional(),
  permissions: bits.exactOptional(),
  mentionable: z.boolean().exactOptional(),
}

export const roleActs = {
  createRole: act(
    { guildId: id, name: z.string().max(100), ...roleFields, ...byWhom },
    (context, { guildId, by, reason, ...wanted }) =>
      createRole(context, inGuild(context, guildId, { by }), wanted, reason ?? null),
  ),
  editRole: act(
    { guildId: id, roleId: id, name: z.string().max(100).exactOptional(), ...roleFields, ...byWhom },
    (context, { guildId, roleId, by, reason, ...patch }) =>
      updateRole(context, inGuild(context, guildId, { by }), roleId, patch, reason ?? null),
  ),
  deleteRole: act({ guildId: id, roleId: id, ...byWhom }, (context, { guildId, roleId, by, reason }) =>
    deleteRole(context, inGuild(context, guildId, { by }), roleId, reason ?? null),
  ),
  moveRoles: act(
    {
      guildId: id,
      moves: z.array(z.strictObject({ roleId: id, position: z.int().min(1) })).min(1),
      by: byWhom.by,
    },
    (context, { guildId, moves, by }) =>
      moveRoles(
        context,
        inGuild(context, guildId, { by }),
        moves.map(({ roleId, position }) => ({ id: roleId, position })),
      ),
  ),
}
