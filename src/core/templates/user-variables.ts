import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { createdAt, idIn, type TemplateContext } from './context.ts'
import type { Value } from './modifiers.ts'
import { printedName } from './names.ts'
import type { Params } from './parse.ts'
import { dateValue, type Variable } from './variables.ts'

const AVATAR_PIXELS = 256

/** For anybody but the member of the text, only what the id itself reveals is known. */
function idOf(context: TemplateContext, params: Params): string | null {
  return params.user_id === undefined ? (context.member?.id ?? null) : idIn(params.user_id)
}

function memberOf(context: TemplateContext, params: Params): MemberSnapshot | null {
  return context.member && idOf(context, params) === context.member.id ? context.member : null
}

type Read = (member: MemberSnapshot, context: TemplateContext, params: Params) => Value

const ofMember =
  (read: Read): Variable['value'] =>
  (context, params) => {
    const member = memberOf(context, params)
    return member && read(member, context, params)
  }

const ofUser = (sample: Variable['sample'], value: Variable['value']): Variable => ({
  group: 'user',
  sample,
  params: ['user_id'],
  value,
})

const dateOfUser = (value: Variable['value']): Variable => ({
  group: 'user',
  sample: { en: '03/14/2021', fr: '14/03/2021' },
  params: ['user_id', 'format'],
  value,
})

/** A name that consists of links or invisible letters still needs a visible form. */
const shown = (name: string, member: MemberSnapshot) => printedName(name) || member.id

export const userVariables = {
  user: ofUser('@pixel-renard', (context, params) => {
    const id = idOf(context, params)
    return id && `<@${id}>`
  }),
  'user.id': ofUser('216497581021265921', idOf),
  'user.username': ofUser(
    'pixel-renard',
    ofMember((member) => shown(member.username, member)),
  ),
  'user.globalname': ofUser(
    'Pixel Renard',
    ofMember((member) => member.globalName && shown(member.globalName, member)),
  ),
  'user.nickname': ofUser(
    'Renard',
    ofMember((member) => shown(member.nickname ?? member.globalName ?? member.username, member)),
  ),
  'user.tag': ofUser(
    'pixel-renard',
    ofMember((member) => shown(member.username, member)),
  ),
  // @everyone has the id of the server and was not given to anybody.
  'user.rolecount': ofUser(
    '3',
    ofMember((member, { guild }) => member.roleIds.filter((id) => id !== guild.id).length),
  ),
  'user.avatar': ofUser(
    'https://…/avatar.png',
    ofMember((member, { cdn }) => avatarUrl(cdn, member, AVATAR_PIXELS)),
  ),
  'user.created_at': dateOfUser((context, params) => {
    const id = idOf(context, params)
    return id === null ? null : dateValue(createdAt(id), params, context)
  }),
  'user.joined_at': dateOfUser(ofMember((member, context, params) => dateValue(member.joinedAt, params, context))),
} satisfies Record<string, Variable>
