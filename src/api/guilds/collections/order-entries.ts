import * as z from 'zod/mini'
import { orderReply, orderRequest } from '#core/collections/api.ts'
import { BODY_MAX_BYTES, readJson } from '../../http/body.ts'
import { refuse } from '../../http/problems.ts'
import { refuseBody } from '../../http/refuse-body.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { COLLECTION_PATH, WRITE_REFUSALS, writeCollection } from './enter-collection.ts'

export const orderEntries: Route = {
  method: 'put',
  path: `${COLLECTION_PATH}/order`,
  summary: 'Puts entries in this order. Entries that are not named keep their places.',
  auth: 'bearer',
  body: { type: 'application/json', schema: orderRequest },
  reply: { status: 200, schema: orderReply },
  refusals: [...WRITE_REFUSALS, 'badJson', 'tooLarge', 'invalidBody', 'entryNotFound', 'notSortable'],
  handle: (call, identity) =>
    writeCollection(call, identity, async ({ collection, change }) => {
      if (!collection.sortable) return refuse(call, 'notSortable')
      const body = await readJson(call, BODY_MAX_BYTES)
      if (!body.ok) return refuse(call, body.reason)
      const parsed = z.safeParse(orderRequest, body.value)
      if (!parsed.success) return refuseBody(call, body.value, parsed.error)
      if (new Set(parsed.data.ids).size < parsed.data.ids.length) return refuse(call, 'invalidBody')
      const { ids } = parsed.data
      const order = await change(async (locked) => {
        const before = (await locked.read(collection.name)).map(({ id }) => id)
        if (!ids.every((id) => before.includes(id))) return null
        const asked = before.filter((id) => ids.includes(id))
        const isOther = asked.some((id, place) => id !== ids[place])
        if (isOther) await locked.reorder(collection.name, ids)
        const now = await locked.read(collection.name)
        return { ids: now.map(({ id }) => id), save: isOther ? locked.save : null }
      })
      return order ? replyJson(call, order) : refuse(call, 'entryNotFound')
    }),
}
