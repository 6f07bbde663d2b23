import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { staffPassword } from './given/given-staff.ts'
import type { House } from './house.ts'

interface Answer<Data> {
  readonly statusCode: number
  readonly message: string
  readonly data: Data
}

/** The console without its screens: asks its endpoints as one of the staff, or as nobody. */
export interface Console {
  ask<Data = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    asked?: {
      readonly token?: string | undefined
      readonly flow?: string | undefined
      readonly body?: object
    },
  ): Promise<Answer<Data>>
  /** With a captcha of its own; the answer as it is. */
  signIn(name: string, password?: string): Promise<Answer<SignedIn>>
  /** For somebody who surely comes in. */
  tokenOf(name: string, password?: string): Promise<string>
}

export interface SignedIn {
  readonly token: string
  readonly staff: StaffMember
  readonly flowToken: string
}

export function openConsole({ app, given }: Pick<House, 'app' | 'given'>): Console {
  const ask: Console['ask'] = async (method, path, { token, flow, body } = {}) => {
    const authorization = token ? `ata-token ${token}` : flow ? `ttoken ${flow}` : undefined
    const reply = await app.inject({
      method,
      url: path,
      headers: authorization ? { authorization } : {},
      ...(body && { payload: body }),
    })
    return { statusCode: reply.statusCode, ...reply.json() }
  }
  const signIn: Console['signIn'] = async (name, password = staffPassword) => {
    const captcha = await given.captcha(null, 'staffSignIn')
    return ask('POST', '/api/staff/sessions', { body: { name, password, captcha } })
  }
  return {
    ask,
    signIn,
    async tokenOf(name, password) {
      const { data, message } = await signIn(name, password)
      if (!data?.token) throw new Error(`${name} does not come in: ${message}`)
      return data.token
    },
  }
}
