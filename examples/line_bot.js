// The same in JavaScript: a bot that Kasei asks in lines of JSON, and that says what it thinks of its options.
//
// kasei play nine --players "you,exec:node examples/line_bot.js"

const readline = require("node:readline");

const worth = { pass: -2, sell: -2, patents: -2, skip: -1, play: 2, standard: 1, use: 1 };
let costs = [];

function weigh(option) {
  const cost = option.verb === "play" ? costs[option.about.card] : 0;
  return [option.option, (worth[option.verb] ?? 0) + cost];
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    costs = message.legend.cards.map((card) => card.cost);
  } else if (message.type === "choose") {
    const weighed = message.decision.options.map(weigh).sort((one, other) => other[1] - one[1]);
    console.log(JSON.stringify({ choice: weighed[0][0], weighed }));
  }
});
