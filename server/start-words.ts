import { demoPassword } from './demo/demo-password.ts'
import { demoPeople } from './demo/demo-people.ts'
import { demoStaff } from './demo/demo-staff.ts'
import type { FirstOperator } from './features/staff/members/first-operator.ts'
import type { Config } from './platform/process/config.ts'
import { ConfigError } from './platform/process/config.ts'
import { StartError } from './platform/process/start-error.ts'

/** What the person who started the portal reads when it is there. */
export function welcome(
  { demo, dataDir, database, sms, mail }: Config,
  address: string,
  firstOperator: FirstOperator | null,
): string {
  const base = address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '127.0.0.1')
  const lines = [
    '',
    `Baoming is open at ${base}`,
    '',
    ...(demo ? demoDomains.map((domain) => `  ${base}/e/${domain}/login`) : []),
    `  ${base}/console`,
    `  ${base}/api/docs`,
    ...(demo
      ? [`  ${base}/demo/outbox`, `  ${base}/demo/clock`, '', ...demoSignIns()]
      : nowhereLines({ sms, mail })),
    '',
    ...(firstOperator ? firstOperatorLines(firstOperator) : []),
    ...(database.kind === 'embedded' ? [`Everything it keeps lies in ${dataDir}. Ctrl+C stops it.`, ''] : []),
  ]
  return lines.join('\n')
}

/** Without the demo no page shows what the built-in adapters keep: whoever waits for a code waits in vain. */
function nowhereLines({ sms, mail }: Pick<Config, 'sms' | 'mail'>): string[] {
  const named = [
    ...(sms.kind === 'outbox' ? ['SMS (SMS_ADAPTER)'] : []),
    ...(mail.kind === 'outbox' ? ['mails (MAIL_ADAPTER)'] : []),
  ]
  if (named.length === 0) return []
  const what = named.join(' and ')
  return [
    '',
    `Nobody is sent anything yet: ${what} are kept and go nowhere, codes too.`,
    'Name a provider as .env.example says, or start with DEMO=1 to read them at /demo/outbox.',
  ]
}

/** A portal without anybody who could make the others; these lines are the only place where the password stands. */
function firstOperatorLines({ name, oneTimePassword }: FirstOperator): string[] {
  return [
    `Nobody could sign in at /console yet. This is shown once:`,
    `  account ${name}, one-time password ${oneTimePassword}`,
    '',
  ]
}

const demoDomains = ['demo', 'boxed', 'review']

function demoSignIns(): string[] {
  const lines = Object.entries(demoPeople).map(([domain, { candidates, organisations }]) => [
    domain,
    [...candidates.map(({ phone, email }) => phone ?? email), ...organisations.map((one) => one.accountName)],
  ])
  lines.push(['console', demoStaff.map(({ name }) => name)])
  return [
    `Sign in with (the password of all is ${demoPassword})`,
    ...lines.map(([place, names]) => `  ${String(place).padEnd(8)} ${[names].flat().join(' ')}`),
  ]
}

const fileRemedies: Readonly<Record<string, string>> = {
  EACCES: 'Give the folder to the user who starts the server (chown -R), or choose another DATA_DIR.',
  EPERM: 'Give the folder to the user who starts the server (chown -R), or choose another DATA_DIR.',
  EROFS: 'The disk is read-only: choose another DATA_DIR.',
  ENOSPC: 'The disk is full: make room, or choose another DATA_DIR.',
  EDQUOT: 'The quota is used up: make room, or choose another DATA_DIR.',
  ENOTDIR: 'A file stands where a folder is needed: choose another DATA_DIR.',
  EEXIST: 'A file stands where a folder is needed: choose another DATA_DIR.',
}

/** Why it did not start: a sentence where we know one, else everything there is. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, syscall, path, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Try another one: PORT=3001 npm start`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return 'HOST is no address of this machine: take 127.0.0.1, 0.0.0.0, or one that it has.'
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} is not for this user: take one above 1023, and a proxy in front. PORT=3001 npm start`
  const remedy = path === undefined ? undefined : fileRemedies[code ?? '']
  if (remedy) return `${path} cannot be used (${code}). ${remedy}`
  const isExplained =
    error instanceof ConfigError || error instanceof StartError || error.name === 'EmbeddedPostgresError'
  return isExplained ? error.message : `Baoming could not start.\n${error.stack}`
}
