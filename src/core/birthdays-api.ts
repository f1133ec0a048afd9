import * as z from 'zod/mini'

/** What browser and API say to each other about the birthdays of a server. */

const upcomingBirthday = z.object({
  userId: z.string(),
  name: z.string(),
  day: z.number(),
  month: z.number(),
  /** The next day on which it is celebrated, on the calendar of the server: `2027-03-15`. */
  next: z.string(),
  isToday: z.boolean(),
})

/** `GET /dashboard/guilds/{id}/birthdays/upcoming` */
export const upcomingBirthdays = z.object({
  birthdays: z.array(upcomingBirthday),
  /** Members who have told their date and are not celebrated here: counted, never named. */
  hidden: z.number(),
})
export type UpcomingBirthdays = z.infer<typeof upcomingBirthdays>
export type UpcomingBirthday = z.infer<typeof upcomingBirthday>

/** `GET /dashboard/guilds/{id}/birthdays/month` */
export const birthdaysOfMonth = z.object({ birthdays: z.array(upcomingBirthday) })

/** `GET /dashboard/guilds/{id}/birthdays/state` */
export const birthdayState = z.object({
  /** Members who celebrate today and were not announced, though the hour has passed. */
  unannounced: z.number(),
  /** Dates of private mode, whether it is switched on or not. */
  privateDates: z.number(),
})
export type BirthdayState = z.infer<typeof birthdayState>

/** `PUT /dashboard/guilds/{id}/birthdays/dates/{user}`: a date of private mode, by the team. */
export const teamDateRequest = z.strictObject({
  day: z.int().check(z.minimum(1), z.maximum(31)),
  month: z.int().check(z.minimum(1), z.maximum(12)),
  /** Left out: the year that the member told stays as it is. The API never tells it. */
  year: z.optional(z.int().check(z.minimum(1900), z.maximum(2100))),
})
export type TeamDateRequest = z.infer<typeof teamDateRequest>
