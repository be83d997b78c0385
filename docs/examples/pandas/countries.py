"""In how many messages of each channel a country is spoken of."""

import pandas as pd

messages = pd.read_csv("rows.csv", dtype="string", index_col="id")
mentions = pd.read_parquet("mentions.parquet", columns=["doc_id", "country_code", "confidence"])

sure = mentions[mentions.confidence >= 0.5].join(messages.channel, on="doc_id")
table = sure.groupby(["country_code", "channel"]).doc_id.nunique().unstack(fill_value=0)
table["all"] = table.sum(axis="columns")
print(table.sort_values("all", ascending=False).head(8))
print("Namibia:", table.loc["NA", "all"])
