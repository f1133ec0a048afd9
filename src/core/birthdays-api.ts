import * as z from 'zod/mini'

/** Requests and replies about the birthdays of a server, shared by browser and API. */

const upcomingBirthday = z.object({
  userId: z.string(),
  name: z.string(),
  day: z.number(),
  month: z.number(),
  /** The next day it is celebrated, in the server's time zone: `2027-03-15`. */
  next: z.string(),
  isToday: z.boolean(),
})

/** `GET /dashboard/guilds/{id}/birthdays/upcoming` */
export const upcomingBirthdays = z.object({
  birthdays: z.array(upcomingBirthday),
  /** Members who have given their date but are not celebrated here: counted, never named. */
  hidden: z.number(),
})
export type UpcomingBirthdays = z.infer<typeof upcomingBirthdays>
export type UpcomingBirthday = z.infer<typeof upcomingBirthday>

/** `GET /dashboard/guilds/{id}/birthdays/month` */
export const birthdaysOfMonth = z.object({ birthdays: z.array(upcomingBirthday) })

/** `GET /dashboard/guilds/{id}/birthdays/state` */
export const birthdayState = z.object({
  /** Members whose birthday is today and who were not announced although the hour has passed. */
  unannounced: z.number(),
  /** Dates entered in private mode, whether or not it is switched on. */
  privateDates: z.number(),
})
export type BirthdayState = z.infer<typeof birthdayState>

/** `PUT /dashboard/guilds/{id}/birthdays/dates/{user}`: a private-mode date, entered by the team. */
export const teamDateRequest = z.strictObject({
  day: z.int().check(z.minimum(1), z.maximum(31)),
  month: z.int().check(z.minimum(1), z.maximum(12)),
  /** When left out, the year the member gave stays. The API never returns it. */
  year: z.optional(z.int().check(z.minimum(1900), z.maximum(2100))),
})
export type TeamDateRequest = z.infer<typeof teamDateRequest>
