import { type Fault, refused } from '../fault.ts'

export const listErrors = {
  /** More rows were chosen than are done at once. */
  choiceTooLarge: refused('LIST_CHOICE_SIZE'),
} as const satisfies Record<string, Fault>
