import { type Keys, openKeys } from '#server/platform/secrets/keys.ts'

/** Keys of no worth. */
export const testKeys: Keys = openKeys({
  sealing: ['a-key-of-the-test-house-of-no-worth-at-all'],
  index: 'another key of the test house, of no worth',
})
