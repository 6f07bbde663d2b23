import { type OrganisationKind, organisationKinds } from '../../account/account.ts'
import type { AccountRules } from '../../account/account-rules.ts'
import { languages } from '../../kit/language.ts'
import type { BoardProjectFields } from './board-project.ts'
import type { ChangeEffect, ConcernedKind, EffectKind } from './change-effects.ts'

/** How many there are of whom a change may concern. */
export interface Concerned {
  readonly candidates: number
  readonly organisations: number
  /** Those that have the modules of their kind. */
  readonly organisationsByKind: Readonly<Partial<Record<OrganisationKind, number>>>
  /** Begun or handed in, and not over. */
  readonly applications: number
  /** Those of organisations among them. */
  readonly organisationApplications: number
  readonly sessions: number
  /** Who has come from the board's own site. */
  readonly signedOn: number
  readonly batches: number
  /** Accounts by the language in which they are written to. */
  readonly byLanguage: Readonly<Record<string, number>>
  /** Articles that show pictures of a host. */
  readonly articlesByHost: Readonly<Record<string, number>>
}

type Counts = Partial<Record<ConcernedKind, number>>
type Told = (kind: EffectKind, of: string, concerned: Counts) => ChangeEffect[]

/** What a change means to whom: told before it takes effect. Empty where nobody needs to be told. */
export function effectsOf(
  before: BoardProjectFields,
  after: BoardProjectFields,
  many: Concerned,
): ChangeEffect[] {
  return [
    ...modulesOff(before, after, many),
    ...kindModulesOff(before, after, many),
    ...ruleEffects(before.accountRules, after.accountRules, many),
    ...languages
      .filter((language) => before.texts[language] && !after.texts[language])
      .flatMap((language) => tell('languageRemoved', language, { accounts: many.byLanguage[language] ?? 0 })),
    ...addressEffects(before, after, many),
    ...menuEffects(before, after, many),
  ]
}

const tell: Told = (kind, of, counts) => [
  {
    kind,
    of,
    concerned: (Object.entries(counts) as [ConcernedKind, number][])
      .filter(([, count]) => count > 0)
      .map(([who, count]) => ({ who, count })),
  },
]

function modulesOff(before: BoardProjectFields, after: BoardProjectFields, many: Concerned): ChangeEffect[] {
  const { candidates, organisations, applications, organisationApplications, batches } = many
  return before.modules
    .filter((module) => !after.modules.includes(module))
    .flatMap((module) => {
      if (module === 'candidate_registration')
        return tell('moduleOff', module, { batches, applications, candidates })
      if (module === 'group_registration_examination_module')
        return tell('moduleOff', module, { organisations, applications: organisationApplications })
      if (module === 'appointment_exam') return tell('moduleOff', module, { candidates })
      return tell('moduleOff', module, { organisations })
    })
}

function kindModulesOff(
  before: BoardProjectFields,
  after: BoardProjectFields,
  { organisationsByKind }: Concerned,
): ChangeEffect[] {
  return organisationKinds.flatMap((kind) =>
    before.organisationModules[kind]
      .filter((module) => !after.organisationModules[kind].includes(module) && after.modules.includes(module))
      .flatMap((module) =>
        tell('kindModuleOff', `${kind} ${module}`, { organisations: organisationsByKind[kind] ?? 0 }),
      ),
  )
}

function ruleEffects(before: AccountRules, after: AccountRules, many: Concerned): ChangeEffect[] {
  const accounts = { candidates: many.candidates, organisations: many.organisations }
  const [was, is] = [before.passwordDemands, after.passwordDemands]
  const isStricter = is.minLength > was.minLength || is.kinds > was.kinds
  const isShorter =
    after.sessionIdleMinutes < before.sessionIdleMinutes || after.sessionHours < before.sessionHours
  const isOtherwise = (['nameRule', 'mobilePattern', 'longestTopLevel', 'fifteenDigits'] as const).some(
    (rule) => before[rule] !== after[rule],
  )
  return [
    ...(isStricter ? tell('passwordStricter', '', accounts) : []),
    ...(isShorter ? tell('sessionsShorter', '', { sessions: many.sessions }) : []),
    ...(isOtherwise ? tell('rulesForNew', '', accounts) : []),
  ]
}

function addressEffects(
  before: BoardProjectFields,
  after: BoardProjectFields,
  many: Concerned,
): ChangeEffect[] {
  const { candidates, organisations, signedOn } = many
  const gone = (was: readonly string[], is: readonly string[]) => was.filter((host) => !is.includes(host))
  return [
    ...gone(before.allowedHosts, after.allowedHosts).flatMap((host) =>
      tell('hostRemoved', host, { signedOn }),
    ),
    ...gone(before.imageHosts, after.imageHosts).flatMap((host) =>
      tell('imageHostRemoved', host, { articles: many.articlesByHost[host] ?? 0 }),
    ),
    ...(before.returnUrl !== after.returnUrl && before.returnUrl !== ''
      ? tell('returnChanged', '', { signedOn })
      : []),
    ...(before.domain !== after.domain ? tell('codeChanged', '', { candidates, organisations }) : []),
  ]
}

function menuEffects(
  before: BoardProjectFields,
  after: BoardProjectFields,
  { candidates, organisations }: Concerned,
): ChangeEffect[] {
  const isReworded =
    before.organisationLabel !== after.organisationLabel || before.institutionLabel !== after.institutionLabel
  const switches = ['ticketInquiryShown', 'scoreInquiryShown', 'invoicesShown', 'invoiceIsOpen'] as const
  return [
    ...(isReworded ? tell('organisationWording', '', { organisations }) : []),
    ...switches
      .filter((name) => before[name] && !after[name])
      .flatMap((name) => tell('menuHidden', name, { candidates, organisations })),
  ]
}
