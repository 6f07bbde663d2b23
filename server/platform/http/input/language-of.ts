import type { FastifyRequest } from 'fastify'
import { fallbackLanguage, findLanguage, type Language } from '#contract/kit/language.ts'

/** In which language the reader asks. */
export function languageOf(request: FastifyRequest): Language {
  const { language } = request.headers
  return (typeof language === 'string' && findLanguage(language)) || fallbackLanguage
}
