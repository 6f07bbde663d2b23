/** What each look is called, in the sentences of the review. */
export const lookNames = { 1: 'levels.first', 2: 'levels.second' } as const
