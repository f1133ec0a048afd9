/** Thrown inside a transaction to roll it back; the code that began it returns this answer. */
export class RolledBack extends Error {
  override name = 'RolledBack'
  readonly answer: Response

  constructor(answer: Response) {
    super('the work was refused halfway')
    this.answer = answer
  }
}

/** For `catch` around the transaction. */
export function answerOf(error: unknown): Response {
  if (error instanceof RolledBack) return error.answer
  throw error
}
