import { z } from 'zod'

/** What a change of settings means to somebody, one by one. */
export const effectKinds = [
  /** A module is switched off: `of` is the module. */
  'moduleOff',
  /** A module is switched off for a kind of organisation: `of` is the kind and the module, a space between. */
  'kindModuleOff',
  /** Stricter rules that hold for new accounts, and for new data of those that are there. */
  'rulesForNew',
  /** A stricter password, when it is next changed. */
  'passwordStricter',
  /** Whoever is signed in has to do so again earlier. */
  'sessionsShorter',
  /** Texts of a language are taken away: `of` is the language. */
  'languageRemoved',
  /** Nobody is led to this host any more. */
  'hostRemoved',
  /** Articles show pictures of this host, which are not loaded any more. */
  'imageHostRemoved',
  /** Where whoever comes from the board's own site is led back to. */
  'returnChanged',
  /** The addresses of all pages change. */
  'codeChanged',
  /** Menus of organisations are called otherwise. */
  'organisationWording',
  /** A menu item is hidden: `of` is the switch. */
  'menuHidden',
] as const
export type EffectKind = (typeof effectKinds)[number]

/** Who or what is concerned. */
export const concernedKinds = [
  'candidates',
  'organisations',
  /** Both. */
  'accounts',
  'applications',
  'sessions',
  'signedOn',
  'articles',
  'batches',
] as const
export type ConcernedKind = (typeof concernedKinds)[number]

export const changeEffect = z.object({
  kind: z.enum(effectKinds),
  /** Which of several: a module, a language, a host, a switch; else empty. */
  of: z.string(),
  /** Only what there is any of. */
  concerned: z.array(z.object({ who: z.enum(concernedKinds), count: z.number().int().min(1) })),
})
export type ChangeEffect = z.output<typeof changeEffect>
