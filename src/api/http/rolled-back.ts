/** Thrown inside a transaction so that nothing of it stays; whoever began it answers with this. */
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
