import type { Project } from '#contract/project/project-draft.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'

const tags = ['p', 'br', 'span', 'strong', 'em', 'b', 'i', 'small', 'ul', 'ol', 'li']

/** The copyright text as HTML that may stand in every page of the project. */
export function cleanCopyright(html: string): string {
  return cleanHtml(html, { tags })
}

/** The project as it is written down: its own copyright text cleaned, and that of each language. */
export function withCleanCopyright(project: Project): Project {
  const texts = Object.fromEntries(
    Object.entries(project.texts).map(([language, text]) => [
      language,
      { ...text, copyRight: cleanCopyright(text.copyRight) },
    ]),
  )
  return { ...project, copyRight: cleanCopyright(project.copyRight), texts }
}
