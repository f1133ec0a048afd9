/** The source of what somebody is given for a suggestion that does not name them: nobody may read whom it went to. */
export const ANONYMOUS = 'anonymous'
