import type { ComponentType } from 'react'
import type { ModuleType } from '#contract/kit/module.ts'
import type { SourceOf, Topic } from '#phrases/catalogue.ts'

/** One line of the map in routes.tsx. */
export interface Screen {
  readonly title: keyof SourceOf<'routes'>
  /** The title follows the project's wording of this menu. */
  readonly label?: 'organisation' | 'institution'
  /** `free`: opens without a project. `public`: needs a project. `signedIn`: needs a token. `staff`: the console. */
  readonly access: 'free' | 'public' | 'signedIn' | 'staff'
  /** What the project must have switched on. */
  readonly module?: ModuleType | 'invoices'
  /** In its place, for organisations. */
  readonly organisationModule?: ModuleType
  readonly outsideShell?: true
  /** Lays itself out over the whole width. */
  readonly fullBleed?: true
  /** One thing at a time: the side bar would only lead away from it. */
  readonly withoutSideBar?: true
  /** The sentences that the screen needs besides those of the shell. */
  readonly topics?: readonly Topic[]
  readonly screen: () => Promise<ComponentType>
}
