import { getArticle, listArticles } from './notice/notice-endpoints.ts'
import {
  getClock,
  getPageInfo,
  getProjectDoor,
  getProjectInfo,
  getProjectSettings,
} from './project/project-endpoints.ts'

/** Every endpoint there is, by its operation's name. OpenAPI and the tests that walk all endpoints read this. */
export const endpoints = {
  getProjectInfo,
  getPageInfo,
  getProjectSettings,
  getProjectDoor,
  getClock,
  listArticles,
  getArticle,
} as const
