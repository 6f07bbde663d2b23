import type { MantineColorSchemeManager } from '@mantine/core'
import { chooseColourScheme, currentColourScheme, onColourScheme } from './colour-scheme.ts'

let unsubscribe = () => {}

/** Mantine follows our colour scheme; boot.js has set it before the first paint. */
export const mantineColourScheme: MantineColorSchemeManager = {
  get: currentColourScheme,
  set: (scheme) => {
    if (scheme !== 'auto') chooseColourScheme(scheme)
  },
  subscribe: (onUpdate) => {
    unsubscribe = onColourScheme(() => onUpdate(currentColourScheme()))
  },
  unsubscribe: () => unsubscribe(),
  clear: () => {},
}
