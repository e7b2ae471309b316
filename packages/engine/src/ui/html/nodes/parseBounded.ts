import { defaultTreeAdapter as tree, Parser } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes, ParserOptions, Token, TreeAdapter } from 'parse5';

/** What a parser may still do for a piece of HTML. */
export interface ParseBudget {
  steps: number;
}

/** The tree of a piece of HTML, and whether it ends before the HTML does. */
export interface BoundedFragment {
  childNodes: DefaultTreeAdapterTypes.ChildNode[];
  isCut: boolean;
}

/**
 * Each step makes or moves a node. Tags need at least three characters, and an element four steps at most, if it is left where it
 * belongs. A short text may be written as carelessly as it likes.
 */
const STEPS_PER_CHARACTER = 2;
const STEPS_FOR_SHORT_TEXT = 20_000;

/** About a second's work, and two hundred thousand elements: no page has a tenth of them. */
const MAX_STEPS = 500_000;

/** An element that is opened again has the same attributes, so a long value counts as several steps from the second time on. */
const CHARACTERS_PER_STEP = 8;

/** The work that a piece of HTML of this length is worth. */
export const budgetOf = (length: number): ParseBudget => ({
  steps: Math.min(MAX_STEPS, STEPS_FOR_SHORT_TEXT + STEPS_PER_CHARACTER * length),
});

/** A parser makes a few nodes before it reads anything. */
const STEPS_TO_START = 10;

class BudgetSpent extends Error {}

/**
 * Parses HTML as a browser would, up to what its budget allows. Elements that are left open are opened again in every paragraph
 * after them, so fifty kilobytes can ask for millions: the nodes are counted while they are made, and what follows is cut off.
 */
export function parseBounded(
  source: string,
  budget: ParseBudget,
  options: Pick<ParserOptions<DefaultTreeAdapterMap>, 'scriptingEnabled'> = {},
): BoundedFragment {
  if (budget.steps < STEPS_TO_START) return { childNodes: [], isCut: true };
  const parser = Parser.getFragmentParser(null, { ...options, treeAdapter: countingTree(budget) });
  const isCut = !isReadThrough(() => parser.tokenizer.write(source, true));
  // Its nodes hang from the root of the fragment, in their order.
  const root = tree.getFirstChild(parser.document);
  return { childNodes: root && tree.isElementNode(root) ? root.childNodes : [], isCut };
}

function isReadThrough(read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof BudgetSpent) return false;
    throw error;
  }
}

function countingTree(budget: ParseBudget): TreeAdapter<DefaultTreeAdapterMap> {
  const spend = (steps: number): void => {
    budget.steps -= steps;
    if (budget.steps < 0) throw new BudgetSpent();
  };
  const attributesInTree = new WeakSet<Token.Attribute[]>();
  return {
    ...tree,
    createElement(tagName, namespace, attributes) {
      spend(1 + attributes.length);
      if (attributesInTree.has(attributes)) for (const attribute of attributes) spend(stepsOf(attribute));
      attributesInTree.add(attributes);
      return tree.createElement(tagName, namespace, attributes);
    },
    createCommentNode(data) {
      spend(1);
      return tree.createCommentNode(data);
    },
    appendChild(parent, node) {
      spend(1);
      tree.appendChild(parent, node);
    },
    insertBefore(parent, node, next) {
      spend(1);
      tree.insertBefore(parent, node, next);
    },
    detachNode(node) {
      spend(1);
      tree.detachNode(node);
    },
    insertTextBefore(parent, text, next) {
      spend(1);
      tree.insertTextBefore(parent, text, next);
    },
  };
}

const stepsOf = ({ name, value }: Token.Attribute): number => (name.length + value.length) / CHARACTERS_PER_STEP;
