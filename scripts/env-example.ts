import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '#server/platform/process/config.ts'

/** Every variable that the configuration asks for, whichever way an installation goes. */
export function askedVariables(): Set<string> {
  const asked = new Set<string>()
  const installations = [
    {},
    {
      DATABASE_URL: 'postgresql://localhost/baoming',
      FILES_ADAPTER: 's3',
      SMS_ADAPTER: 'aliyun',
      MAIL_ADAPTER: 'smtp',
      CAPTCHA_ADAPTER: 'turnstile',
      PAYMENT_ADAPTERS: 'wechatPay,alipay',
      INVOICE_ADAPTERS: 'nuonuo',
    },
  ]
  for (const installation of installations) {
    try {
      readConfig(listenTo(installation, asked))
    } catch (failure) {
      if (!(failure instanceof ConfigError)) throw failure
    }
  }
  return asked
}

function listenTo(env: NodeJS.ProcessEnv, asked: Set<string>): NodeJS.ProcessEnv {
  return new Proxy(env, {
    get(variables, name) {
      if (typeof name === 'string') asked.add(name)
      return Reflect.get(variables, name)
    },
  })
}

/** The variables that the example names, commented out or not. */
export function namedVariables(example: string): Set<string> {
  return new Set(Array.from(example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm), ([, name = '']) => name))
}

if (import.meta.main) {
  const asked = askedVariables()
  const named = namedVariables(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8'))
  const missing = [...asked].filter((name) => !named.has(name))
  const unknown = [...named].filter((name) => !asked.has(name))
  for (const name of missing)
    console.error(`.env.example does not name ${name}, which the configuration reads`)
  for (const name of unknown) console.error(`.env.example names ${name}, which nothing reads`)
  process.exitCode = missing.length + unknown.length > 0 ? 1 : 0
}
