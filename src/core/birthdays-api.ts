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
