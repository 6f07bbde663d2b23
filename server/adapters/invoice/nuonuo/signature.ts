import { createHmac, type KeyObject } from 'node:crypto'

export interface ToSign {
  readonly appKey: string
  /** 32 digits and letters, another one each time. */
  readonly senid: string
  readonly nonce: string
  /** Seconds since 1970. */
  readonly timestamp: string
  /** The body, as it is sent. */
  readonly body: string
}

/** The head stands for the path /open/v1/services. */
export function signRequest(secret: KeyObject, { appKey, senid, nonce, timestamp, body }: ToSign): string {
  const text = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
  return createHmac('sha1', secret).update(text).digest('base64')
}
