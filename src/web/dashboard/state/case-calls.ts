import * as z from 'zod/mini'
import {
  type CaseChange,
  type CaseFormat,
  type CaseQuestion,
  type ChangeCaseRequest,
  type ChangeContextRequest,
  type ChangeLengthRequest,
  type ChangeProofRequest,
  casePage,
  type DecideAppealRequest,
  openedCase,
  predefinedUses,
} from '#core/cases-api.ts'
import type { CallApi, ReadFile } from './call-api.ts'
import { searchOf } from './search-of.ts'

/** API calls of the case file on the moderation page. */
export const caseCalls = (call: CallApi, readFile: ReadFile) => ({
  readCases: (guildId: string, question: CaseQuestion) =>
    call(`/dashboard/guilds/${guildId}/cases?${searchOf(question)}`, { reply: casePage }),
  readCase: (guildId: string, number: number) =>
    call(`/dashboard/guilds/${guildId}/cases/${number}`, { reply: openedCase }),
  readPredefinedUses: (guildId: string) =>
    call(`/dashboard/guilds/${guildId}/cases/predefined`, { reply: predefinedUses }),
  changeCase: (guildId: string, number: number, change: Exclude<CaseChange, 'context'>, json: ChangeCaseRequest) =>
    call(`/dashboard/guilds/${guildId}/cases/${number}/${change}`, { method: 'POST', json, reply: z.unknown() }),
  changeCaseContext: (guildId: string, number: number, json: ChangeContextRequest) =>
    call(`/dashboard/guilds/${guildId}/cases/${number}/context`, { method: 'POST', json, reply: z.unknown() }),
  removeCase: (guildId: string, number: number) =>
    call(`/dashboard/guilds/${guildId}/cases/${number}`, { method: 'DELETE', reply: z.unknown() }),
  changeCaseLength: (guildId: string, number: number, json: ChangeLengthRequest) =>
    call(`/dashboard/guilds/${guildId}/cases/${number}/length`, { method: 'POST', json, reply: z.unknown() }),
  changeCaseProof: (guildId: string, number: number, json: ChangeProofRequest) =>
    call(`/dashboard/guilds/${guildId}/cases/${number}/proof`, { method: 'POST', json, reply: z.unknown() }),
  decideAppeal: (guildId: string, number: number, json: DecideAppealRequest) =>
    call(`/dashboard/guilds/${guildId}/cases/${number}/appeal`, { method: 'POST', json, reply: z.unknown() }),
  exportCases: (guildId: string, format: CaseFormat, question: CaseQuestion) =>
    readFile(`/dashboard/guilds/${guildId}/cases/export?${searchOf({ ...question, format })}`),
})
