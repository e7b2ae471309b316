import type { OpenContentRules } from '#tools/check/checkContent.ts';
import { partsIn } from '#tools/check/contentParts.ts';
import { practiceNeed } from '../practice/practice.ts';
import { changedRule, reviewRule } from './careRules.ts';
import { phoneRule } from './phoneRule.ts';

/** The rules of this practice for its pages: a review of medical content, and its own telephone numbers. */
export const openRules: OpenContentRules = async (source) => {
  await source.fetchNeeds([practiceNeed]);
  const found = source.found(practiceNeed);
  const facts = found?.isFound && 'value' in found ? partsIn('practice', found.value) : [];
  // Without the practice's facts, there is no number from which another could differ.
  return {
    rules: [reviewRule(Date.now()), changedRule, ...(facts.length > 0 ? [phoneRule(facts)] : [])],
    parts: facts,
  };
};
