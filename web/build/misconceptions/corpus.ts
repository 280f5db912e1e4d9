import type { CauseId } from "sinusoidal-pe";

import type { misconceptions } from "../../src/texts/en/misconceptions.js";

export const CORPUS = {
  read: 567,
  languages: 22,
  /** A neutral sample, with the percentages of right tables. */
  sample: 152,
  right: 69,
  rightInPython: 75,
  rightInOthers: 56,
};

/** Percentages of the wrong implementations in the sample. No other mistake was in two of them. */
export const SHARES: Partial<Record<CauseId, number>> = {
  "doubled-exponent": 34,
  halves: 17,
  "wrong-base": 11,
  "positions-from-one": 11,
  "unpaired-exponent": 4,
  transposed: 4,
};

export interface Place {
  title: keyof typeof misconceptions.places;
  address: string;
}

const GITHUB = "https://github.com";

const PLACES = {
  samLynnEvans: `${GITHUB}/SamLynnEvans/Transformer/issues/25`,
  deepCtr: `${GITHUB}/shenweichen/DeepCTR/issues/379`,
  attentionPytorch: `${GITHUB}/jadore801120/attention-is-all-you-need-pytorch/issues/32`,
  pytorchAdvanced: `${GITHUB}/YutaroOgawa/pytorch_advanced/issues/79`,
  maxjcohen: `${GITHUB}/maxjcohen/transformer/issues/62`,
  loftr: `${GITHUB}/zju3dv/LoFTR/issues/41`,
  bertPytorch: `${GITHUB}/codertimo/BERT-pytorch/issues/18`,
  unpairedNotebook: "./sources.html#unpaired",
  sineTwiceNotebook: "./sources.html#sine-twice",
  tensor2tensor: `${GITHUB}/tensorflow/tensor2tensor/blob/master/tensor2tensor/layers/common_attention.py`,
  fairseq: `${GITHUB}/facebookresearch/fairseq/blob/main/fairseq/modules/sinusoidal_positional_embedding.py`,
  whisper: `${GITHUB}/openai/whisper/blob/main/whisper/model.py`,
  diffusion: `${GITHUB}/hojonathanho/diffusion/blob/master/diffusion_tf/nn.py`,
  mae: `${GITHUB}/facebookresearch/mae/blob/main/util/pos_embed.py`,
  nerf: "https://arxiv.org/abs/2003.08934",
} satisfies Record<keyof typeof misconceptions.places, string>;

type Names = readonly (keyof typeof PLACES)[];

/** `reported` as an error, or used `onPurpose`, because a model has its own formula. */
const SEEN: Partial<Record<CauseId, { reported?: Names; onPurpose?: Names }>> = {
  "sine-everywhere": { reported: ["sineTwiceNotebook"] },
  halves: { onPurpose: ["tensor2tensor", "fairseq", "whisper", "diffusion", "mae"] },
  "row-zero-blanked": { onPurpose: ["fairseq"] },
  "positions-shifted": { onPurpose: ["fairseq"] },
  precedence: { reported: ["loftr"] },
  "doubled-exponent": {
    reported: ["samLynnEvans", "deepCtr", "attentionPytorch", "pytorchAdvanced"],
  },
  undivided: { reported: ["bertPytorch"] },
  "half-minus-one": { onPurpose: ["tensor2tensor", "fairseq", "whisper", "diffusion"] },
  "unpaired-exponent": { reported: ["unpairedNotebook", "maxjcohen"] },
  octaves: { onPurpose: ["nerf"] },
  "wrong-base": { reported: ["maxjcohen"] },
};

export function placesOf(id: CauseId): { reported: Place[]; onPurpose: Place[] } {
  const { reported = [], onPurpose = [] } = SEEN[id] ?? {};
  const placeOf = (title: keyof typeof PLACES): Place => ({ title, address: PLACES[title] });
  return { reported: reported.map(placeOf), onPurpose: onPurpose.map(placeOf) };
}
