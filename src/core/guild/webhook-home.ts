import { isThreadType } from './types.ts'

type Place = { id: string; type: number; parentId: string | null }

/** The channel whose webhook writes there: a thread is written to through its channel's. */
export function webhookHome({ id, type, parentId }: Place): { home: string; threadId: string | null } {
  return isThreadType(type) && parentId ? { home: parentId, threadId: id } : { home: id, threadId: null }
}
