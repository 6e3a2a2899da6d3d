import type { Scene } from '../case/drawnPhoto'
import type { SuggestionRecord } from './record'

/** The scene of the drawn photos of a 投诉 or 建议. */
export const sceneOfSuggestion = ({ id, scene, suggestionNo }: SuggestionRecord): Scene => ({
  seed: id,
  typeName: scene,
  position: '',
  number: suggestionNo,
  flow: [],
})
