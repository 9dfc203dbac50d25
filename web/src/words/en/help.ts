/** How the games go, for who has never played them; and what the signs on cards mean. */

type Paragraph = [head: string, text: string];

const signs: Paragraph[] = [
  [
    "Signs",
    "A coin is a card's price now; a struck one its printed price. The pill at the picture is what it requires, the round signs are its tags, the star its points. A brown box is what it produces, an arrow an action to use, a bubble an effect that lasts.",
  ],
  [
    "Lit",
    "What you can choose has a teal edge. A click picks it, another click drops it, and the green button confirms. Amber means: look twice.",
  ],
];

const ares: Paragraph[] = [
  [
    "The aim",
    "More points than the others when Mars is complete: oxygen 14 %, temperature +8 °C and nine oceans. The game ends with the phase in which the last of the three is done. Alone, Mars has to be complete within 25 rounds; together, within 15, with 80 points between you.",
  ],
  [
    "A round",
    "Everybody chooses one of five phases in secret, never the same twice running. The phases that anybody chose are played by everybody, in order; who chose one also has its bonus. After the round, hands are sold down to ten cards.",
  ],
  ["I Development", "Play a green card. Bonus: it costs 3 MC less."],
  ["II Construction", "Play a blue or a red card. Bonus: draw a card, or play one more."],
  [
    "III Action",
    "Use the action of each of your cards once, and standard actions as often as you like. Bonus: one card action a second time. Before you end it, 8 plants or 8 heat that you have must be used.",
  ],
  ["IV Production", "Gain MC for your TR and your production, and heat, plants and cards. Bonus: 4 MC more."],
  ["V Research", "Draw two cards and keep one. Bonus: draw three more and keep one more."],
  [
    "TR and points",
    "TR is your terraform rating: income and points at once. Each step of oxygen or temperature and each ocean raises it by 1. A forest is a point and a step of oxygen. Points are TR, forests, and what stands on your cards.",
  ],
  [
    "Paying",
    "Cards cost MC. Each steel takes 2 MC off cards with a building tag, each titanium 3 MC off those with a space tag. Any card of your hand sells for 3 MC; if MC are short, you are asked which to sell.",
  ],
  [
    "Zones",
    "P, R, Y and W are the zones of the tracks: purple, red, yellow, white. Some cards require one; what counts is how Mars stood when the phase began.",
  ],
];

const mars: Paragraph[] = [
  [
    "The aim",
    "More points than the others when Mars is complete: oxygen 14 %, temperature +8 °C and nine oceans. The generation in which that happens is the last. Alone, it has to happen within fourteen generations.",
  ],
  [
    "A generation",
    "Draw four cards and buy what you like for 3 M€ each. Then take turns of one or two actions until everybody has passed. Then all produce: M€ for your TR and production, what else you produce, and energy left over becomes heat.",
  ],
  [
    "Actions",
    "Play a card, use the action of a card, build a standard project, turn 8 plants into a greenery or 8 heat into temperature, claim a milestone, fund an award. To pass is for the rest of the generation.",
  ],
  [
    "TR and points",
    "TR is your terraform rating: income and points at once. Each step of oxygen or temperature and each ocean raises it by 1. Points are TR, greeneries, cities (one for each greenery beside them), milestones, awards, and what stands on your cards.",
  ],
  [
    "The map",
    "Oceans go on blue hexes, greeneries beside your own tiles if possible, cities not beside cities. What stands on a hex is yours when you build there, and each ocean beside it brings 2 M€.",
  ],
  ["Paying", "Steel pays 2 M€ for cards with a building tag, titanium 3 M€ for those with a space tag."],
  [
    "Milestones and awards",
    "A milestone costs 8 M€ and brings 5 points; three can be claimed. An award costs 8, 14 or 20 M€ to fund; at the end the first in it has 5 points, and with three or more players the second has 2.",
  ],
];

const nine: Paragraph[] = [
  [
    "The aim",
    "More points than your opponent when two of the three kinds of cubes are used up, or the last land hex is filled. That generation is still played. Alone: bring all cubes out of the supply in twelve generations.",
  ],
  [
    "A generation",
    "Three cards are drawn in turn. Each has two ends: whoever draws it decides which faces whom. Then take turns: fund a project that faces you, take a standard project (one in a generation), or pass.",
  ],
  [
    "Credits",
    "You begin with 5, and what the supply does not have can't be gained. At the end of a generation each city earns 1, and 1 more for each water beside it; nobody keeps more than 5.",
  ],
  [
    "Projects",
    "They cost credits and need tags. A project lends you its tags while it faces you, funded or not; a city lends the tag under it; tokens are tags that are spent.",
  ],
  [
    "Points",
    "For each of your cities 1 for each greenery beside it, and 1 less for each heat. 1 for each heat or water beside your cities and no other's. 1 for each heat that you hold.",
  ],
];

export const help = {
  title: "How it goes",
  games: { ares, mars, nine } as Record<string, Paragraph[] | undefined>,
  signs,
};
